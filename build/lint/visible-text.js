/** Attributes whose value people see or hear. */
const SPOKEN = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
]);

const HAS_LETTER = /\p{L}/u;
/** Oxlint gives text as it is written: an empty line's `&nbsp;` is no word. */
const ENTITY = /&#?\w+;/g;

export const visibleText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: 'Visible text lives in locales/{en,ja}: "{{text}}".' },
  },
  create(context) {
    const report = (node, text) => {
      if (HAS_LETTER.test(text.replaceAll(ENTITY, '')))
        context.report({ node, messageId: 'literal', data: { text: text.trim().slice(0, 40) } });
    };
    return {
      JSXText: (node) => report(node, node.value),
      JSXExpressionContainer(node) {
        if (node.parent.type !== 'JSXElement' && node.parent.type !== 'JSXFragment') return;
        for (const text of textsOf(node.expression)) report(text.node, text.value);
      },
      JSXAttribute(node) {
        if (node.value === null || !isSpoken(node)) return;
        const value = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
        for (const text of textsOf(value)) report(text.node, text.value);
      },
    };
  },
};

/** `label` of our own components is a typed key, not text (house style 17): only lower-case elements show it as is. */
function isSpoken(attribute) {
  const element = attribute.parent.name;
  const isOwn = element.type !== 'JSXIdentifier' || /^[A-Z]/.test(element.name);
  const name = attribute.name.name;
  return SPOKEN.has(name) && !(isOwn && (name === 'label' || name === 'title'));
}

/** String literals an expression may come to. */
function textsOf(expression) {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [{ node: expression, value: expression.value }] : [];
    case 'TemplateLiteral':
      return expression.quasis.map((node) => ({ node, value: node.value.raw }));
    case 'ConditionalExpression':
      return [...textsOf(expression.consequent), ...textsOf(expression.alternate)];
    case 'LogicalExpression':
      return textsOf(expression.right);
    case 'BinaryExpression':
      return expression.operator === '+' ? [...textsOf(expression.left), ...textsOf(expression.right)] : [];
    default:
      return [];
  }
}
