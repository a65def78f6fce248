import reactHooks from 'eslint-plugin-react-hooks';
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

const hookRules = Object.keys(reactHooks.configs.flat['recommended-latest'].rules);
/** These two read a function; all other rules of hooks compile it. */
const QUICK_HOOK_RULES = ['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps'];

/**
 * Without the rules that build a program of types or compile components: most of the time, left to `npm test`. Nor the
 * rule of unused names, half of what then remained: the compiler finds all but what a `catch` takes.
 */
const quick =
  process.env.YORU_LINT_RULES === 'quick'
    ? [
        { linterOptions: { reportUnusedDisableDirectives: 'off' } },
        { files: TYPED, ...tseslint.configs.disableTypeChecked },
        { files: TYPED, rules: { '@typescript-eslint/no-unused-vars': 'off' } },
        {
          files: PAGE,
          plugins: { 'react-hooks': reactHooks },
          rules: Object.fromEntries(
            hookRules.filter((name) => !QUICK_HOOK_RULES.includes(name)).map((name) => [name, 'off']),
          ),
        },
      ]
    : [];

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
    rules: {
      eqeqeq: ['error', 'always'],
      'max-lines': ['error', { max: 300, skipComments: true, skipBlankLines: true }],
      'no-constant-condition': 'error',
      'no-debugger': 'error',
      'no-dupe-keys': 'error',
      'no-empty': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-self-compare': 'error',
      'no-unreachable': 'error',
      'no-unsafe-finally': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'yoru/reasoned-suppression': 'error',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    rules: {
      'no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: TYPED,
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          caughtErrorsIgnorePattern: '^_',
          ignoreRestSiblings: true,
        },
      ],
      '@typescript-eslint/only-throw-error': ['error', { allowThrowingUnknown: true }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-syntax': ['error', noDefaultExport, noEnum],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-console': 'error',
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
    // Plain .ts of the browser host holds no components: there `use…` is any function.
    files: ['src/renderer/**/*.{ts,tsx}', 'src/web/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: Object.fromEntries(hookRules.map((name) => [name, 'error'])),
  },
  {
    files: PAGE,
    rules: {
      'no-restricted-syntax': ['error', noDefaultExport, noEnum, ...noPlatform],
      'yoru/visible-text': 'error',
    },
  },
  {
    files: ['src/renderer/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'The page asks through the bridge (`api.run`).' },
        { name: 'XMLHttpRequest', message: 'The page asks through the bridge (`api.run`).' },
        { name: 'localStorage', message: 'Storage is the host’s: `settings`, `history`.' },
        { name: 'indexedDB', message: 'Storage is the host’s: `settings`, `history`.' },
      ],
    },
  },
  {
    // Tests look into things the product must not: loose shapes, planted nonsense.
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-misused-promises': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
    },
  },
  {
    // Files that share a worker (build/vitest.config.ts) have loaded already what one of them would mock.
    files: ['tests/{unit,contract,site}/**/*.test.ts'],
    ignores: [
      'tests/**/*-fuzz.test.ts',
      'tests/unit/build/**',
      'tests/unit/main/downloads/{disk,disk-room}.test.ts',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock', 'resetModules'].map((property) => ({ object: 'vi', property })),
      ],
    },
  },
  { files: CONFIGS, rules: { 'no-restricted-syntax': 'off' } },
  quick,
);
