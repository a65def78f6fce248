import { useEffect, useEffectEvent } from 'react';
import { notify } from '../../features/core/notices/notices.ts';
import { useDevice } from '../../host/host.ts';
import { addLateTexts } from '../../i18n/late-texts.ts';
import { useText, useTextSource, type TextKey } from '../../i18n/use-text.ts';

/** Shows notices of the desktop client while it runs. */
export function DeviceNews() {
  const { machine } = useDevice();
  const { language } = useText();
  const texts = useTextSource();
  const show = useEffectEvent(async (name: string, text: TextKey) => {
    await addLateTexts(texts, language);
    notify({ cause: name, tone: 'info', text });
  });
  useEffect(
    () => machine.said((name) => void show(name, `notices:${name}`).catch(() => undefined)),
    [machine],
  );
  return null;
}
