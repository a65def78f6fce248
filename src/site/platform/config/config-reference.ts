import { options } from './config-options.ts';
import { flagOf, variableOf } from './config.ts';

const FLAGS_HEAD = '| flag | variable | what it is | allowed | without it |\n| --- | --- | --- | --- | --- |';
const SECRETS_HEAD = '| variable | what it is | allowed | without it |\n| --- | --- | --- | --- |';

/**
 * The page of the handbook that names every option, made from the options themselves.
 * @param root folder of the project: a default in it is shown from there
 */
export function configurationPage(root: string): string {
  const rows = Object.entries(options).map(([name, option]) => {
    const flag = flagOf(name);
    const initial = option.initial.replace(root, '');
    return {
      isSecret: option.kind === 'secret',
      flag: option.kind === 'switch' ? `\`--${flag}\`` : `\`--${flag} VALUE\``,
      rest: [
        `\`${variableOf(flag)}\``,
        option.help,
        option.allowed,
        initial === '' ? 'none' : `\`${initial}\``,
      ],
    };
  });
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const flags = rows.filter(({ isSecret }) => !isSecret).map(({ flag, rest }) => line([flag, ...rest]));
  const secrets = rows.filter(({ isSecret }) => isSecret).map(({ rest }) => line(rest));
  return [
    '# Configuration',
    '',
    'Made from the options of the site by `node build/scripts/config-reference.mjs`; do not edit it. A flag wins over its',
    'variable. Some values can also be set in administration (Settings): a flag or variable wins over that, too.',
    '',
    FLAGS_HEAD,
    ...flags,
    '',
    '## Secrets',
    '',
    'Only as variables: others on the machine can read a command line. Put them into `/etc/yoru/site.env` (mode 0640).',
    '',
    SECRETS_HEAD,
    ...secrets,
    '',
  ].join('\n');
}
