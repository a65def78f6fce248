import { Component, createRef, type ReactNode } from 'react';
import styles from './Page.module.css';

/** Distance from the end that still counts as the end, pixels. */
const END_PX = 8;

interface HeldScrollProps {
  readonly label: string;
  /** Whether there are newer messages beyond the end of the list. */
  readonly isCutOff: boolean;
  /** A new number scrolls to the end. */
  readonly jumps: number;
  readonly onAtEnd: (isAtEnd: boolean) => void;
  readonly children: ReactNode;
}

interface Seen {
  readonly row: Element;
  readonly top: number;
}

/**
 * A list that is scrolled from its end (`column-reverse`). Whatever is added or removed at either side, visible messages stay where
 * they are; at the very end, new ones are followed. A class, as only classes can read the DOM right before it changes.
 */
export class HeldScroll extends Component<HeldScrollProps> {
  readonly #box = createRef<HTMLDivElement>();

  /** @returns the anchor in view; `null`: the end is followed */
  override getSnapshotBeforeUpdate(before: HeldScrollProps): readonly Seen[] | null {
    const box = this.#box.current;
    if (!box || (!before.isCutOff && isAtEnd(box))) return null;
    const view = box.getBoundingClientRect();
    return [...box.querySelectorAll('ol > li')]
      .map((row) => ({ row, rect: row.getBoundingClientRect() }))
      .filter(({ rect }) => rect.bottom > view.top && rect.top < view.bottom)
      .map(({ row, rect }) => ({ row, top: rect.top }));
  }

  override componentDidUpdate(before: HeldScrollProps, _state: unknown, seen: readonly Seen[] | null): void {
    const box = this.#box.current;
    if (!box) return;
    if (before.jumps !== this.props.jumps) {
      box.scrollTop = 0;
      // The pressed button has disappeared.
      if (document.activeElement === document.body) box.focus({ preventScroll: true });
    } else if (seen === null) box.scrollTop = 0;
    else {
      const held = seen.find(({ row }) => row.isConnected);
      if (held) box.scrollTop += held.row.getBoundingClientRect().top - held.top;
    }
  }

  override render() {
    const { label, onAtEnd, children } = this.props;
    return (
      <div
        ref={this.#box}
        className={styles['scroll']}
        role="log"
        aria-label={label}
        tabIndex={0}
        onScroll={({ currentTarget }) => onAtEnd(isAtEnd(currentTarget))}
      >
        {children}
      </div>
    );
  }
}

/** In a reversed list the end is 0, and positions above are negative. */
const isAtEnd = ({ scrollTop }: Element) => scrollTop > -END_PX;
