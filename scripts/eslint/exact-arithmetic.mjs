import ts from 'typescript';

const { BigIntLike, NumberLike, Any, Unknown } = ts.TypeFlags;

const FLOATS = {
  parseFloat: 'parseFloat reads a float',
  parseInt: 'parseInt reads a part of a text',
  Number: 'Number() makes a float of any text or decimal',
};
/** They return one of their arguments. */
const EXACT_MATH = new Set(['max', 'min', 'abs', 'sign']);
const EXACT_NUMBER = new Set([
  'isInteger',
  'isSafeInteger',
  'isFinite',
  'isNaN',
  'MAX_SAFE_INTEGER',
  'MIN_SAFE_INTEGER',
]);
const ROUNDING = new Set(['toFixed', 'toPrecision', 'toExponential']);
const FLOAT_COLUMNS = new Set(['float', 'double']);
const FLOAT_SQL =
  /::\s*(?:float\d*|real|double)|\b(?:double\s+precision|float[48]|real)\b(?=\s*(?:[,;)(]|$|not|null|default))/i;
const ADVICE = 'Amounts are integers; take BigInt or Decimal, and exactNumber for the result.';

/** Exact for integers below 2^53: `10 * MIB`, `2 ** 31`. */
const isConstant = (node) =>
  (node.type === 'Literal' && typeof node.value === 'number') ||
  (node.type === 'Identifier' && /^[A-Z][A-Z\d_]*$/.test(node.name)) ||
  (node.type === 'BinaryExpression' &&
    ['+', '-', '*', '**'].includes(node.operator) &&
    isConstant(node.left) &&
    isConstant(node.right));

/** Refuses what can make a fraction, or an inexact integer, of numbers. Needs types: with BigInt all of it is exact. */
export const exactArithmetic = {
  meta: { type: 'problem', schema: [], messages: { inexact: `{{ what }}. ${ADVICE}` } },
  create(context) {
    const { parserServices } = context.sourceCode;
    const typeOf = (node) => parserServices.getTypeAtLocation(node);
    const parts = (type) => (type.isUnion() ? type.types : [type]);
    const isAll = (node, flags) => parts(typeOf(node)).every((type) => (type.flags & flags) !== 0);
    const mayBeNumber = (node) =>
      parts(typeOf(node)).some((type) => (type.flags & (NumberLike | Any | Unknown)) !== 0);
    const report = (node, what) => context.report({ node, messageId: 'inexact', data: { what } });

    const checkOperation = (node) => {
      const operator = node.operator.replace(/=$/, '');
      if (!['/', '*', '**'].includes(operator)) return;
      if (isAll(node.left, BigIntLike) && isAll(node.right, BigIntLike)) return;
      if (operator !== '/' && isConstant(node.left) && isConstant(node.right)) return;
      report(node, `${operator} of numbers`);
    };
    const checkText = (node, text) => {
      if (FLOAT_SQL.test(text)) report(node, 'A float in SQL');
    };

    return {
      BinaryExpression: checkOperation,
      AssignmentExpression: checkOperation,
      Literal(node) {
        if (typeof node.value === 'number' && !Number.isSafeInteger(node.value))
          report(node, `${node.raw} is a float`);
        if (typeof node.value === 'string') checkText(node, node.value);
      },
      TemplateElement: (node) => checkText(node, node.value.raw),
      Identifier(node) {
        if (!Object.hasOwn(FLOATS, node.name) || isMemberName(node)) return;
        if (node.name === 'Number' && node.parent.type === 'MemberExpression') return;
        if (isTypeOnly(node) || isDescription(node)) return;
        report(node, FLOATS[node.name]);
      },
      MemberExpression(node) {
        const { object, property } = node;
        const name = property.type === 'Literal' ? String(property.value) : property.name;
        if (object.name === 'Math' && !EXACT_MATH.has(name)) report(node, `Math.${name}`);
        if (object.name === 'Number' && !EXACT_NUMBER.has(name)) report(node, `Number.${name}`);
        if (name === 'toNumber') report(node, 'toNumber() makes a float of a decimal');
        if (ROUNDING.has(name) && mayBeNumber(object)) report(node, `${name}() of a number`);
        if (object.name === 'p' && FLOAT_COLUMNS.has(name)) report(node, `A column of type ${name}`);
      },
      'CallExpression[callee.object.name="p"][callee.property.name="decimal"]'(node) {
        if (node.arguments[0]?.value === 'number') report(node, 'A decimal read as a number');
      },
    };
  },
};

function isMemberName(node) {
  const { parent } = node;
  return (
    (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
    (parent.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand)
  );
}

function isTypeOnly({ parent }) {
  return parent.type.startsWith('TS');
}

/** `@ApiProperty({ type: Number })`. */
function isDescription({ parent }) {
  return parent.type === 'Property' && parent.key.name === 'type';
}
