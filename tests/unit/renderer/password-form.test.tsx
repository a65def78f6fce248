import { afterEach, expect, it } from 'vitest';
import { PasswordForm } from '../../../src/renderer/features/account/PasswordForm.tsx';
import { RecentAuthHost } from '../../../src/renderer/features/account/RecentAuthHost.tsx';
import { SiteProvider } from '../../../src/renderer/features/core/site/use-site.ts';
import { eventually } from './form/form-page.ts';
import { mountPart, type MountedPart } from './support/mount-part.tsx';

let part: MountedPart;
afterEach(() => part.close());

it.each([
  [true, ['current-password', 'new-password']],
  [false, ['new-password']],
])('who has a password (%s) is asked for it, and sends nothing without', async (hasPassword, asked) => {
  part = await mountPart(
    <SiteProvider>
      <RecentAuthHost>
        <PasswordForm hasPassword={hasPassword} />
      </RecentAuthHost>
    </SiteProvider>,
  );
  const fields = () => [...part.root.querySelectorAll<HTMLInputElement>('input[type=password]')];
  await eventually(() => expect(fields().map(({ autocomplete }) => autocomplete)).toEqual(asked));
  part.root.querySelector('form')?.requestSubmit();
  await eventually(() =>
    expect(fields().map((field) => field.getAttribute('aria-invalid'))).toEqual(asked.map(() => 'true')),
  );
  expect(part.asked.filter(({ operation }) => operation === 'account.password')).toEqual([]);
});
