/** As far as the tests use it: the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface TokenContext {
    readonly oidc?: { readonly route?: string };
    body: unknown;
  }
  class Provider {
    constructor(issuer: string, configuration: object);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    use(middleware: (context: TokenContext, next: () => Promise<void>) => Promise<void>): void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
  export { Provider as default };
}
