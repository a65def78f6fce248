/** Added to an object's count of subscribers for the viewer, `@viewer`: 1 if they follow it silently. */
export const silentOf = (kind: string, id: string) =>
  `(SELECT count(*) FROM subscription s WHERE s.member_id = @viewer AND s.kind = '${kind}' AND s.object_id = ${id}
     AND s.is_silent = 1)`;
