import { unpackAsar } from '../package-asar.ts';

const [file = '', to = ''] = process.argv.slice(2);
unpackAsar(file, to);
