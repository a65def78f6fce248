import CircleUser from 'lucide-react/icons/circle-user';
import Upload from 'lucide-react/icons/upload';
import { useNavigate } from 'react-router';
import { to } from '../../shared/routes.ts';
import { askToSignIn } from '../features/core/session/sign-in.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './Account.module.css';

/** Sign-in buttons for a visitor: with text if there is room, else one icon. Upload asks to sign in first, then continues. */
export function SignInButtons() {
  const navigate = useNavigate();
  return (
    <>
      <IconButton
        label="upload:title"
        className={styles['upload']}
        onClick={() => askToSignIn(() => navigate(to('upload')))}
      >
        <Icon of={Upload} />
      </IconButton>
      <Button label="account:signIn" className={styles['wide']} onClick={() => askToSignIn()} />
      <Button
        label="account:register"
        tone="main"
        className={styles['wide']}
        onClick={() => askToSignIn(null, 'signup')}
      />
      <IconButton label="account:signIn" className={styles['narrow']} onClick={() => askToSignIn()}>
        <Icon of={CircleUser} />
      </IconButton>
    </>
  );
}
