import { isGoneName } from '../shared/accounts/gone-name.ts';
import { createApiClient, rowOf } from '../shared/api/client.ts';
import { api } from '../shared/api/table/index.ts';
import { memberId, type MemberId } from '../shared/ids.ts';
import type { Language } from '../shared/filters/enums.ts';
import { changesMember } from '../shared/live/live-event.ts';
import { createGotTransport } from './api/got-transport.ts';
import { createLiveStream } from './api/live-stream.ts';
import { createOperationRunner } from './api/run-operation.ts';
import { createLiveNotices } from './live-notices.ts';
import type { SessionState } from '../shared/entities/session-state.ts';
import { createLog } from './log/log.ts';
import type { ServicesOptions } from './services-options.ts';
import type { createPendingEmail } from './session/pending-email.ts';
import { createSiteSessions } from './session/site-sessions.ts';

const log = createLog('network');

interface NetworkParts {
  readonly language: () => Language;
  readonly pendingEmail: ReturnType<typeof createPendingEmail>;
  /** The member signed in at the present site; `null`: nobody. */
  readonly memberIs: (who: { readonly site: string; readonly memberId: MemberId } | null) => void;
}

/** Everything that talks to the site: its calls, the session, and the stream of the member's events. */
export function openNetwork(options: ServicesOptions, { language, pendingEmail, memberIs }: NetworkParts) {
  const { context, emit, resolveProxy, userAgent } = options;
  const origin = () => context.site().origin;
  /** The last signed-in member. */
  let member: MemberId | null = null;
  const sessions = createSiteSessions({
    secrets: options.keychain.secrets,
    state: context.state,
    origin,
    changed(state) {
      // Cached answers for a visitor are not those for a member.
      send.forget();
      const memberOf = state.member?._id ?? null;
      const before = member;
      const isAnother = memberOf !== before;
      member = memberOf;
      if (isAnother) live.stop();
      if (state.member) pendingEmail.confirmed();
      emit.session.changed(state);
      follow(state);
      // Videos and pictures that only a member may see must not stay in the disk cache.
      if (isAnother && before !== null) {
        pendingEmail.confirmed();
        options
          .clearPageData()
          .catch((thrown: unknown) => log.warn('what was loaded could not be removed', thrown));
      }
    },
  });
  const follow = ({ member: who }: SessionState) => {
    member = who?._id ?? null;
    live.follow(who ? origin() : null);
    memberIs(who && { site: origin(), memberId: who._id });
  };
  const refresh = () =>
    void session()
      .refresh()
      .catch(() => undefined);
  const notice = createLiveNotices({
    language,
    mayTell: () => context.settings.current().tellSystemTitles,
    hasFocus: options.downloads.hasFocus,
    monotonic: () => performance.now(),
    nameOf: (id) =>
      run('member.get', { _id: memberId.parse(id) }).then(
        // A member who has left meanwhile has no name.
        ({ name }) => (isGoneName(name) ? '' : name),
        () => '',
      ),
    isLocked: options.isLocked,
    notify: options.liveNotify,
  });
  const live = createLiveStream({
    userAgent,
    resolveProxy,
    token: sessions.token,
    happened(event) {
      emit.live.happened(event);
      notice(event).catch((thrown: unknown) => log.warn('a notice could not be shown', thrown));
      if (changesMember(event)) refresh();
    },
  });
  const send = createGotTransport({ origin, userAgent, language, resolveProxy, token: sessions.token });
  const device = () => sessions.device(origin());
  const runner = createOperationRunner(send, device, (operation, { status, body }, input) => {
    if (status === 401 || rowOf(api, operation).changesMember) refresh();
    if (operation === 'account.register' && status === 200) pendingEmail.registered(origin(), input['eml']);
    if (operation === 'site.config' && status === 200 && context.media.learn(body)) options.mediaMoved();
  });
  const open = sessions.open(send.to);
  const session = () => {
    const own = open();
    const current = async () => {
      const state = await own.current();
      follow(state);
      return state;
    };
    return { ...own, current };
  };
  const { run } = createApiClient(api, send);
  return { runner, run, session, refresh, token: sessions.token, forget: send.forget, stop: live.stop };
}
