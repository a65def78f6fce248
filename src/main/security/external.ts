import { AppError } from '../../shared/errors/app-error.ts';

const LENGTH_MAX = 2048;

/**
 * An address that may leave for the system's browser (reliability I4): https, without a user name, in the one
 * spelling the parser gives it.
 * @throws AppError `bad_address`
 */
export function readExternal(address: string): string {
  if (
    address.length <= LENGTH_MAX &&
    /^https:\/\/[^\s\\\p{Cc}\p{Cf}]+$/iu.test(address) &&
    URL.canParse(address)
  ) {
    const { protocol, hostname, username, password, href } = new URL(address);
    if (protocol === 'https:' && hostname !== '' && username === '' && password === '') return href;
  }
  throw new AppError({ code: 'bad_address' });
}

/** The site's redirect to a sign-in provider. */
const SIGN_IN = '/api/oauth/google?';

/**
 * The only way to open an address outside of the app.
 * @param site origin of the site in use: a sign-in at it leaves over http too, as a site on this machine has no other
 * @throws AppError `bad_address`
 */
export function createOpenExternal(open: (address: string) => Promise<void>, site: () => string = () => '') {
  return async (address: string): Promise<void> => {
    const isSignIn = site().startsWith('http://') && address.startsWith(site() + SIGN_IN);
    return open(isSignIn ? new URL(address).href : readExternal(address));
  };
}
