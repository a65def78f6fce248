export const reasonedSuppression = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { bare: 'Say why after `--`, and name the rule: a suppression carries its reason.' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const text = comment.value.trim();
          if (!/^(es|ox)lint-disable/.test(text)) continue;
          if (!/^(es|ox)lint-disable(-next-line|-line)?\s+\S.*\s--\s+\S/s.test(text))
            context.report({ loc: comment.loc, messageId: 'bare' });
        }
      },
    };
  },
};
