/** What oxlint's rules of React must find: the rule, and a component that breaks it. */
export const REACT: readonly (readonly [rule: string, text: string])[] = [
  [
    'react/rules-of-hooks',
    "import { useState } from 'react';\nexport const Hook = (p: { on: boolean }) => {\n  if (p.on) useState(1);\n  return null;\n};",
  ],
  [
    'react/exhaustive-deps',
    "import { useEffect } from 'react';\nexport const Deps = ({ go, id }: { go: (id: string) => void; id: string }) => {\n  useEffect(() => go(id), [go]);\n  return null;\n};",
  ],
  ['react/purity', 'export const Impure = () => <p>{Math.random()}</p>;'],
  [
    'react/refs',
    "import { useRef } from 'react';\nexport const Ref = () => {\n  const at = useRef(0);\n  return <p>{at.current}</p>;\n};",
  ],
  [
    'react/immutability',
    'export const Changed = ({ it }: { it: { a: number } }) => {\n  it.a = 1;\n  return <p>{it.a}</p>;\n};',
  ],
  [
    'react/globals',
    'let count = 0;\nexport const Global = () => {\n  count = count + 1;\n  return <p>{count}</p>;\n};',
  ],
  [
    'react/set-state-in-effect',
    "import { useEffect, useState } from 'react';\nexport const Effect = () => {\n  const [at, setAt] = useState(0);\n  useEffect(() => {\n    setAt(1);\n  }, []);\n  return <p>{at}</p>;\n};",
  ],
  [
    'react/set-state-in-render',
    "import { useState } from 'react';\nexport const Render = () => {\n  const [at, setAt] = useState(0);\n  setAt(at + 1);\n  return <p>{at}</p>;\n};",
  ],
  [
    'react/static-components',
    'export const Outer = ({ a }: { a: number }) => {\n  const Inner = () => <p>{a}</p>;\n  return <Inner />;\n};',
  ],
  [
    'react/use-memo',
    "import { useMemo } from 'react';\nexport const Memo = ({ a }: { a: number }) => {\n  const b = useMemo(async () => Promise.resolve(a), [a]);\n  return <p>{String(b)}</p>;\n};",
  ],
  [
    'react/void-use-memo',
    "import { useMemo } from 'react';\nexport const Void = ({ a }: { a: number }) => {\n  const b = useMemo(() => {\n    String(a);\n  }, [a]);\n  return <p>{String(b)}</p>;\n};",
  ],
  [
    'react/error-boundaries',
    'const Child = () => <p />;\nexport const Caught = () => {\n  try {\n    return <Child />;\n  } catch {\n    return null;\n  }\n};',
  ],
  [
    'react/unsupported-syntax',
    "export const Syntax = ({ a }: { a: string }) => {\n  const b: unknown = eval('a');\n  return <p>{String(b) + a}</p>;\n};",
  ],
  [
    'react/incompatible-library',
    "import { useForm } from 'react-hook-form';\nexport const Form = () => {\n  const { watch } = useForm<{ a: string }>();\n  return <p>{watch('a')}</p>;\n};",
  ],
];
