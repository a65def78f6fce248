/** Services and handlers have one form: the call, what it does not bring, the input (src/site/README.md). */
export const callFirst = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { late: 'The call is the first parameter.' },
  },
  create(context) {
    const look = ({ params }) => {
      for (const late of params.slice(1))
        if (late.type === 'Identifier' && late.name === 'call')
          context.report({ node: late, messageId: 'late' });
    };
    return { ArrowFunctionExpression: look, FunctionDeclaration: look, FunctionExpression: look };
  },
};
