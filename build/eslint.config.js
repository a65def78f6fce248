import tseslint from 'typescript-eslint';
import { auditWriter } from './eslint/audit-writer.js';
import { oneDoor } from './eslint/one-door.js';
import { ownedPackages } from './eslint/owned-packages.js';
import { reasonedSuppression } from './eslint/reasoned-suppression.js';
import { stateWriter } from './eslint/state-writer.js';
import { visibleText } from './eslint/visible-text.js';

const TYPED = ['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', 'build/**/*.ts', 'electron.vite.config.ts'];
const PAGE = ['src/renderer/**/*.{ts,tsx}', 'src/web/**/*.{ts,tsx}'];

/** Files a tool reads by its default export. */
const CONFIGS = ['build/*.{js,ts,cjs}', 'electron.vite.config.ts', '**/*.config.ts'];

const yoru = {
  rules: {
    'audit-writer': auditWriter,
    'one-door': oneDoor,
    'owned-packages': ownedPackages,
    'reasoned-suppression': reasonedSuppression,
    'state-writer': stateWriter,
    'visible-text': visibleText,
  },
};

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only (house style 3).',
};
/** Services and handlers have one form: the call, what it does not bring, the input (src/site/README.md). */
const callFirst = {
  selector: ':function > Identifier.params[name="call"]:not(:first-child)',
  message: 'The call is the first parameter.',
};

const noEnum = { selector: 'TSEnumDeclaration', message: 'Unions and `as const` objects instead of enums.' };

/** The page asks its host what it can do, never what it is (house style 4). */
const noPlatform = [
  {
    selector:
      'MemberExpression[object.name="navigator"][property.name=/^(userAgent|userAgentData|platform|vendor|appVersion)$/]',
    message: 'Ask `host.info().can`, not the platform.',
  },
  {
    selector:
      'MemberExpression[object.name=/^(window|globalThis)$/][property.name=/^(process|require|electron)$/]',
    message: 'Ask `host.info().can`, not the platform.',
  },
  { selector: 'Identifier[name=/^isElectron$/i]', message: 'Ask `host.info().can`, not the platform.' },
];

/** Our own rules, and those by selector; all others are oxlint's (.oxlintrc.json). None asks for types. */
export default tseslint.config(
  {
    ignores: [
      'out/',
      'dist/',
      'node_modules/',
      'test-results/',
      'playwright-report/',
      '.yoru-data/',
      '.cache/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{js,mjs,cjs,ts,tsx}'],
    plugins: { yoru },
    rules: { 'yoru/reasoned-suppression': 'error' },
  },
  {
    files: TYPED,
    languageOptions: { parser: tseslint.parser },
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, noEnum] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'yoru/audit-writer': 'error',
      'yoru/one-door': 'error',
      'yoru/owned-packages': 'error',
      'yoru/state-writer': 'error',
    },
  },
  {
    files: ['src/site/**/services/**/*.ts', 'src/site/**/*operations.ts'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, noEnum, callFirst] },
  },
  {
    files: PAGE,
    rules: {
      'no-restricted-syntax': ['error', noDefaultExport, noEnum, ...noPlatform],
      'yoru/visible-text': 'error',
    },
  },
  { files: CONFIGS, rules: { 'no-restricted-syntax': 'off' } },
);
