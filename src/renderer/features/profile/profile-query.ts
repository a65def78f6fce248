import { useQueryClient } from '@tanstack/react-query';
import type { OwnProfile } from '../../../shared/entities/profile.ts';
import { apiQuery } from '../core/api/api-query.ts';

/** A member's own profile, never from a cache. */
export const ownProfileQuery = apiQuery('profile.get', {});

/** Shows what the site has stored, here and on the pages of the member. */
export function useProfileChange(): (patch: Partial<OwnProfile>) => void {
  const queries = useQueryClient();
  return (patch) => {
    queries.setQueryData(ownProfileQuery.queryKey, (profile) => profile && { ...profile, ...patch });
    void queries.invalidateQueries({ queryKey: ['member.get'] });
  };
}
