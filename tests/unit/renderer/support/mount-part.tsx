import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../../../../src/renderer/app/query-client.ts';
import { useNotices } from '../../../../src/renderer/features/core/notices/notices.ts';
import { createHost, HostProvider } from '../../../../src/renderer/host/host.ts';
import { createI18n } from '../../../../src/renderer/i18n/i18n.ts';
import { addLateTexts } from '../../../../src/renderer/i18n/late-texts.ts';
import { TextsProvider, useText } from '../../../../src/renderer/i18n/use-text.ts';
import { createTestHost, type TestHost, type TestHostOptions } from './test-host.ts';

export interface MountedPart extends TestHost {
  readonly root: HTMLElement;
  readonly render: (part: ReactNode) => void;
  /** Words of the notices that are shown. */
  readonly notices: () => string | null | undefined;
  readonly close: () => void;
}

/** One part of the page over a host in memory, with English texts and the notices below it. */
export async function mountPart(part: ReactNode, options: TestHostOptions = {}): Promise<MountedPart> {
  const testHost = createTestHost(options);
  const host = await createHost(testHost.ports);
  const texts = await createI18n('en');
  await addLateTexts(texts, 'en');
  const queries = createQueryClient(host.api);
  const root = document.createElement('div');
  document.body.append(root);
  const tree = createRoot(root);
  const render = (shown: ReactNode) =>
    tree.render(
      <HostProvider value={host}>
        <TextsProvider texts={texts}>
          <QueryClientProvider client={queries}>
            {shown}
            <Notices />
          </QueryClientProvider>
        </TextsProvider>
      </HostProvider>,
    );
  render(part);
  return {
    ...testHost,
    root,
    render,
    notices: () => root.querySelector('output')?.textContent,
    close: () => {
      tree.unmount();
      root.remove();
    },
  };
}

function Notices() {
  const { t } = useText();
  return <output>{useNotices().map(({ text }) => t(text))}</output>;
}
