import { splitTimes } from './times.ts';
import styles from './CommentList.module.css';

/** The video that a comment is on. */
export interface Seekable {
  readonly duration: number;
  readonly seek: (second: number) => void;
}

/** The text of a comment, in its author's language; addresses in it are plain text. */
export function CommentText({
  id,
  text,
  video,
}: {
  readonly id: string;
  readonly text: string;
  readonly video?: Seekable | undefined;
}) {
  return (
    <p id={id} className={styles['text']} dir="auto">
      {video
        ? splitTimes(text, video.duration).map((part, at) =>
            typeof part === 'string' ? (
              part
            ) : (
              <button
                key={at}
                type="button"
                className={styles['time']}
                onClick={() => video.seek(part.second)}
              >
                {part.text}
              </button>
            ),
          )
        : text}
    </p>
  );
}
