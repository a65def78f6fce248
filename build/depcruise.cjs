/** The arrows of architecture 2. `build/scripts/arrows.mjs` runs them and refuses to pass on an empty tree. */

const fence = (name, from, to, except) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: to, ...(except && { pathNot: except }) },
});

/** In a domain or in a room of one (`catalog/videos/services/`). */
const inRooms = (part) => [`^src/site/[^/]+/${part}`, `^src/site/[^/]+/[^/]+/${part}`];

/** Domains of the site, from the bottom: each imports those before it alone (src/site/README.md). */
const DOMAINS = [
  ...['platform', 'identity', 'visibility', 'catalog', 'community', 'library', 'publishing', 'own-data'],
  ...['moderation', 'app'],
];

/** One rule for each domain: nothing of those above it, not even a type. */
const domainArrows = DOMAINS.slice(0, -1).map((domain, at) =>
  fence('domain-arrows', `^src/site/${domain}/`, `^src/site/(${DOMAINS.slice(at + 1).join('|')})/`),
);

/** The doors of a domain: for all, and the small part that threads load again. */
const DOOR = '(index|threads)\\.ts$';

/** Whoever is not of a domain enters it by a door; app is entered by nobody. */
const domainDoors = DOMAINS.slice(0, -1).map((domain) =>
  fence('domain-doors', `^src/site/(?!${domain}/)`, `^src/site/${domain}/`, `^src/site/${domain}/${DOOR}`),
);

const pkg = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`;

module.exports = {
  forbidden: [
    fence('shared-is-leaf', '^src/shared/', ['^src/(main|preload|renderer|web|site)/', '^locales/']),
    // zod is the only package of shared.
    {
      name: 'shared-only-zod',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    fence('main-is-desktop', '^src/main/', [
      '^src/(preload|renderer|web|site)/',
      pkg('react', 'react-dom', 'fastify', 'kysely', 'video\\.js'),
    ]),
    fence(
      'preload-is-tiny',
      '^src/preload/',
      ['^src/', pkg('zod')],
      '^src/(preload/|shared/bridge/(shape|channel|ports))',
    ),
    fence('renderer-is-pure', '^src/renderer/', [
      '^src/(main|preload|web|site)/',
      pkg('electron', 'got', 'keytar', 'better-sqlite3', 'fastify', 'kysely'),
    ]),
    fence(
      'web-is-a-host',
      '^src/web/',
      ['^src/(main|preload|site)/', '^src/renderer/', pkg('electron', 'got', 'keytar', 'better-sqlite3')],
      ['^src/renderer/main\\.tsx$'],
    ),
    fence('site-is-server', '^src/site/', [
      '^src/(main|preload|renderer|web)/',
      pkg('electron', 'react', 'react-dom', 'got'),
    ]),

    // Inside the page: app -> pages -> features -> features/core -> ui -> shared.
    fence(
      'features-apart',
      '^src/renderer/features/([^/]+)/',
      '^src/renderer/features/',
      // A recent sign-in is asked for by the account's own dialog, whatever needs one.
      '^src/renderer/features/(($1|core)/|account/(RecentAuthHost|use-recent-mutation)\\.)',
    ),
    fence('features-below-pages', '^src/renderer/features/', '^src/renderer/(app|shell|pages)/'),
    fence(
      'core-below-features',
      '^src/renderer/features/core/',
      '^src/renderer/features/',
      '^src/renderer/features/core/',
    ),
    fence('ui-is-plain', '^src/renderer/ui/', '^src/renderer/(app|shell|pages|features)/'),
    fence(
      'pages-apart',
      '^src/renderer/pages/([^/]+)/',
      '^src/renderer/(app|pages)/',
      '^src/renderer/pages/$1/',
    ),

    ...domainArrows,
    ...domainDoors,
    // A thread that came through the large door would load a domain, with all its packages, once more.
    {
      name: 'threads-stay-small',
      severity: 'error',
      from: { path: '^src/site/.+-thread\\.ts$' },
      to: { path: '^src/site/[^/]+/index\\.ts$', reachable: true },
    },
    // Whoever is in no domain has no place in the picture.
    fence('domain-named', `^src/site/(?!(${DOMAINS.join('|')})/)`, '.*'),

    // Inside the site, whatever the room: http -> handlers -> services -> repositories -> db.
    fence('site-services', inRooms('services/'), [
      '^src/site/app/http/',
      ...inRooms('[a-z-]*operations\\.ts'),
    ]),
    fence('site-repositories', inRooms('repositories/'), [
      '^src/site/app/http/',
      ...inRooms('([a-z-]*operations\\.ts|services|presenters)'),
    ]),
    fence('site-db', '^src/site/platform/db/', [
      '^src/site/app/http/',
      ...inRooms('([a-z-]*operations\\.ts|services|repositories|presenters|policies)'),
    ]),
    // Ready JSON judges in its SQL who may see a row.
    fence('site-json', inRooms('json/'), [
      '^src/site/app/http/',
      ...inRooms('([a-z-]*operations\\.ts|services|repositories|presenters)'),
    ]),
    {
      name: 'site-sqlite-behind-repositories',
      severity: 'error',
      from: {
        path: '^src/site/',
        pathNot: [
          ...['^src/site/platform/db/', `^src/site/[^/]+/${DOOR}`],
          ...inRooms('(repositories|json)/'),
        ],
      },
      to: { path: ['^src/site/platform/db/sqlite/', ...inRooms('json/')] },
    },
    fence('site-presenters-and-policies', inRooms('(presenters|policies)/'), [
      '^src/site/(app/http|platform/(storage|jobs))/',
      ...inRooms('([a-z-]*operations\\.ts|services)'),
    ]),

    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(tests|build)/' },
    },
    {
      name: 'page-has-no-node',
      severity: 'error',
      from: { path: '^src/(renderer|web|shared)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true, pathNot: '\\?(raw|url)$' },
    },
    {
      name: 'no-dev-packages',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: pkg('electron') },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
