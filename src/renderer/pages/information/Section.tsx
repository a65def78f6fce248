import { useId, type ReactNode } from 'react';
import type { InfoBlock, InfoSection } from '../../../shared/entities/info.ts';
import styles from './Page.module.css';
import { Runs } from './Runs.tsx';

interface SectionProps {
  readonly section: InfoSection;
  /** Actions, below its title. */
  readonly children?: ReactNode;
}

/** One of the information pages. Its hash scrolls here and moves the focus. */
export function Section({ section: { id, title, blocks }, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} tabIndex={-1} aria-labelledby={titleId} className={styles['section']}>
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      {children}
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { readonly block: InfoBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h3' : 'h4';
      return (
        <Heading className={styles['subtitle']}>
          <Runs runs={block.runs} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className={styles['quote']}>
          <Runs runs={block.runs} />
        </blockquote>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={styles[block.isOrdered ? 'numbers' : 'points']}>
          {block.items.map((item, at) => (
            <li key={at}>
              <Runs runs={item} />
            </li>
          ))}
        </List>
      );
    }
  }
}
