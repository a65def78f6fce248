/** What a thing's count of subscribers lacks of the one who looks, `@viewer`: 1 where they follow it silently. */
export const silentOf = (kind: string, id: string) =>
  `(SELECT count(*) FROM subscription s WHERE s.member_id = @viewer AND s.kind = '${kind}' AND s.object_id = ${id}
     AND s.is_silent = 1)`;
