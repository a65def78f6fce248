import { screens, type ScreenName, type Screens } from './screens/index.ts';

export type RouteName = ScreenName;

type Slots<Template extends string> = Template extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | Slots<Rest>
  : never;

export type RouteParams<Name extends RouteName> = Readonly<
  Record<Slots<Screens[Name]['path']>, string | number>
>;

export const ROUTE_NAMES = Object.keys(screens) as readonly RouteName[];

/** Address of a screen (specification 2); slots are escaped. */
export function to<Name extends RouteName>(
  name: Name,
  ...[params]: Slots<Screens[Name]['path']> extends never ? [] : [RouteParams<Name>]
): string {
  const values: Readonly<Record<string, string | number>> = params ?? {};
  return screens[name].path.replaceAll(/\{([a-z_]+)\}/g, (_slot, slot: string) =>
    encodeURIComponent(String(values[slot] ?? '')),
  );
}

/** The template of a screen's address, with its `{slots}`. */
export function templateOf(name: RouteName): string {
  return screens[name].path;
}
