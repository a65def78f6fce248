/** Rows as the bytes of one JSON array. `json_group_array` would read every item once more. */
export const itemsBytes = (item: string) => `CAST('[' || coalesce(group_concat(${item}), '') || ']' AS BLOB)`;

/** Rows as one JSON array. */
export const itemsText = (item: string) => `json_group_array(${item})`;
