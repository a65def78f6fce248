/**
 * Every error code of the product with its HTTP status (specification 8, decisions B). The code is the locale key in
 * `locales/{en,ja}/errors.json`, or in `late/errors.json` for codes that no first screen can get. Codes that only a
 * client can raise, without an answer, have the status 0.
 */
export const ERROR_STATUS = {
  bad_request: 400,
  need_auth: 401,
  dont_have_permission: 403,
  playlist_is_private: 403,
  address_expired: 403,
  gate_invalid: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  range_not_satisfiable: 416,
  gate_early: 425,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  offline: 0,
  timeout: 0,
  bad_answer: 0,
  proxy_login: 0,
  cancelled: 0,
  bad_sender: 0,
  storage_failed: 0,
  bad_address: 0,
  disk_full: 0,
  folder_missing: 0,
  file_rejected: 0,
  other_site: 0,
  update_busy: 0,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.keys(ERROR_STATUS) as readonly ErrorCode[];

/** Whether a received string is one of our codes. */
export function isErrorCode(word: unknown): word is ErrorCode {
  return typeof word === 'string' && Object.hasOwn(ERROR_STATUS, word);
}
