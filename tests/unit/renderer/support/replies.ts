/** What a site answers to an act, as it goes over the wire. */
export interface Reply {
  readonly status: number;
  readonly body: string;
}

export const refusal = (status: number, said: object): Reply => ({
  status,
  body: JSON.stringify({ ok: false, success: false, ...said }),
});

export const done = (body: object): Reply => ({
  status: 200,
  body: JSON.stringify({ ok: true, success: true, ...body }),
});
