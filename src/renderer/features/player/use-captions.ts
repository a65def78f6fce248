import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { decodeFileAddress } from '../../../shared/entities/file-address.ts';
import type { Caption } from '../../../shared/entities/video-file.ts';
import type { Language } from '../../../shared/filters/enums.ts';
import type { VideoId } from '../../../shared/ids.ts';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { notifyError } from '../core/notices/notices.ts';
import { useSettings } from '../core/settings/settings.ts';
import type { Captions, Engine } from './engine-types.ts';
import { fetchVideoFiles } from './video-files.ts';
import { readVtt } from './vtt.ts';

export interface CaptionChoice {
  readonly languages: readonly Pick<Caption, 'language' | 'label'>[];
  /** `null`: off. */
  readonly chosen: Language | null;
  readonly choose: (language: Language | null) => void;
  /** The last choice again, or none. */
  readonly toggle: () => void;
}

/** The language that was chosen last, and whether captions are on. */
interface Wish {
  readonly language: Language | null;
  readonly isOn: boolean;
}

/** The choice since the page was loaded; `null`: none, the settings have an earlier one. */
let remembered: Wish | null = null;

/** Captions of a video, fetched when they are switched on. */
export function useCaptions(engine: Engine | null, id: VideoId, captions: readonly Caption[]): CaptionChoice {
  const { bridge } = useHost();
  const { language } = useText();
  const queries = useQueryClient();
  const { settings, change } = useSettings();
  const [wish, setWish] = useState<Wish>(
    () => remembered ?? { language: settings.captions, isOn: settings.captions !== null },
  );
  const inLanguage = (wanted: Language | null) => captions.find((each) => each.language === wanted);
  const chosen = inLanguage(wish.language);
  const wanted = wish.isOn ? chosen?.language : undefined;

  const fetchCaptions = useEffectEvent(async (wanted: Language): Promise<Captions | null> => {
    // Addresses expire: take the present ones, not those the page was opened with.
    const { captions: fresh } = await fetchVideoFiles(queries, id);
    const caption = fresh.find((each) => each.language === wanted);
    if (!caption) return null;
    const text = await bridge.media.text(decodeFileAddress(caption.address));
    return { language: wanted, label: caption.label, cues: readVtt(text) };
  });
  useEffect(() => {
    if (!engine || !wanted) return;
    let isLeft = false;
    fetchCaptions(wanted).then((fetched) => isLeft || engine.setCaptions(fetched), notifyError);
    return () => {
      isLeft = true;
      engine.setCaptions(null);
    };
  }, [engine, wanted]);

  const choose = (next: Language | null) => {
    remembered = { language: next ?? wish.language, isOn: next !== null };
    setWish(remembered);
    // Failing to store it does no harm to what is playing.
    change({ captions: next }).catch(() => undefined);
  };
  const offered = chosen ?? inLanguage(language) ?? captions[0];
  return {
    languages: captions,
    chosen: wanted ?? null,
    choose,
    toggle: () => choose(wanted ? null : (offered?.language ?? null)),
  };
}
