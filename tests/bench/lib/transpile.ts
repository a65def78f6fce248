import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import typescript from 'typescript';

/**
 * Main and what it shares, file by file as plain JavaScript and beside the built page, so that the unbundled start
 * pays for neither types nor a missing page. Lies below the project so that its packages are found.
 */
export function transpileMain(root: string): string {
  const folder = join(root, 'out/bench-main');
  rmSync(folder, { recursive: true, force: true });
  for (const layer of ['src/main', 'src/shared']) {
    for (const name of readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })) {
      if (name.endsWith('.ts'))
        transpileFile(join(root, layer, name), join(folder, layer, name.replace(/\.ts$/, '.js')));
      else if (name.endsWith('.sql')) cpSync(join(root, layer, name), join(folder, layer, name));
    }
  }
  symlinkSync(join(root, 'locales'), join(folder, 'locales'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const built of ['renderer', 'page-files.json'])
    symlinkSync(join(root, 'out', built), join(folder, 'src', built));
  return join(folder, 'src/main/boot.js');
}

function transpileFile(from: string, into: string): void {
  mkdirSync(dirname(into), { recursive: true });
  const { outputText } = typescript.transpileModule(readFileSync(from, 'utf8'), {
    compilerOptions: {
      module: typescript.ModuleKind.ESNext,
      target: typescript.ScriptTarget.ES2023,
      verbatimModuleSyntax: true,
      rewriteRelativeImportExtensions: true,
    },
  });
  writeFileSync(into, outputText);
}
