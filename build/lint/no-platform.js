const OF_NAVIGATOR = new Set(['userAgent', 'userAgentData', 'platform', 'vendor', 'appVersion']);
const OF_GLOBAL = new Set(['process', 'require', 'electron']);

/** The page asks its host what it can do, never what it is (house style 4). */
export const noPlatform = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { platform: 'Ask `host.info().can`, not the platform.' },
  },
  create: (context) => ({
    MemberExpression(node) {
      const { object, property } = node;
      const isAsked =
        (object.name === 'navigator' && OF_NAVIGATOR.has(property.name)) ||
        ((object.name === 'window' || object.name === 'globalThis') && OF_GLOBAL.has(property.name));
      if (isAsked) context.report({ node, messageId: 'platform' });
    },
    Identifier(node) {
      if (/^isElectron$/i.test(node.name)) context.report({ node, messageId: 'platform' });
    },
  }),
};
