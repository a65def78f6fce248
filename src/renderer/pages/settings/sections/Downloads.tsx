import { FolderChoice, LimitChoice } from '../../../features/downloads/Preferences.tsx';
import styles from '../Controls.module.css';

export function Downloads() {
  return (
    <>
      <div className={styles['line']}>
        <FolderChoice />
      </div>
      <div className={styles['line']}>
        <LimitChoice />
      </div>
    </>
  );
}
