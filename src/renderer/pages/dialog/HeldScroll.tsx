import { Component, createRef, type ReactNode } from 'react';
import styles from './Page.module.css';

/** From the end, pixels: nearer is at the end. */
const END_PX = 8;

interface HeldScrollProps {
  readonly label: string;
  /** Whether the end of the list is not the end of what there is. */
  readonly isCutOff: boolean;
  /** Another number: the reader wants to be at the end. */
  readonly jumps: number;
  readonly onAtEnd: (isAtEnd: boolean) => void;
  readonly children: ReactNode;
}

interface Seen {
  readonly row: Element;
  readonly top: number;
}

/**
 * A list that is scrolled from its end (`column-reverse`). Whatever comes or goes at either side, what is in view stays where
 * it is; at the end of everything, what comes is followed. A class, as only one can look right before the DOM changes.
 */
export class HeldScroll extends Component<HeldScrollProps> {
  readonly #box = createRef<HTMLDivElement>();

  /** @returns what is in view; `null`: the end is followed */
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
      // The button that was pressed is gone.
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

/** Of a reversed list the end is 0, and what is above is less. */
const isAtEnd = ({ scrollTop }: Element) => scrollTop > -END_PX;
