import { useQuery } from '@tanstack/react-query';
import { FormGroup } from '../../../features/account/FormGroup.tsx';
import { Avatar } from '../../../features/core/pictures/Avatar.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useMediaAddress } from '../../../features/core/pictures/use-media-address.ts';
import { PictureSetting } from '../../../features/profile/PictureSetting.tsx';
import { ProfileForm } from '../../../features/profile/ProfileForm.tsx';
import { ownProfileQuery } from '../../../features/profile/profile-query.ts';
import { SignedIn } from '../../../features/profile/SignedIn.tsx';
import styles from '../../../features/profile/Profile.module.css';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** The member's public profile and pictures. */
export function Profile() {
  return <SignedIn>{({ _id, name }) => <OwnProfile key={_id} name={name} />}</SignedIn>;
}

function OwnProfile({ name }: { readonly name: string }) {
  const query = useQuery(ownProfileQuery);
  const mediaAddress = useMediaAddress();
  return (
    <QueryView query={query} skeleton={<Skeleton />}>
      {(profile) => (
        <>
          <FormGroup title="profile:pictures">
            <PictureSetting kind="avatar" address={profile.avatar}>
              <Avatar name={name} address={profile.avatar} size={96} />
            </PictureSetting>
            <PictureSetting kind="cover" address={profile.cover}>
              {profile.cover !== '' && (
                <img className={styles['cover']} src={mediaAddress(profile.cover)} alt="" />
              )}
            </PictureSetting>
          </FormGroup>
          <FormGroup title="profile:aboutYou">
            <ProfileForm profile={profile} />
          </FormGroup>
        </>
      )}
    </QueryView>
  );
}
