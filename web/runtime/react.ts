import { options, type PreactContext } from 'preact'
import compat, {
  createContext,
  createElement,
  Suspense as PreactSuspense,
  useContext,
  useState,
} from 'preact/compat'
import type { ReactNode } from 'react'

export {
  Children,
  Component,
  cloneElement,
  createContext,
  createElement,
  Fragment,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  StrictMode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'preact/compat'
export default compat

// A word to React alone, which would stand in the page.
const { vnode: made } = options
options.vnode = (node) => {
  made?.(node)
  delete (node.props as { suppressHydrationWarning?: boolean }).suppressHydrationWarning
}

/** What Mantine puts around what is hidden: shown once, it stays as it is. Tabs hide their panels themselves. */
export function Activity({ mode, children }: { mode?: 'visible' | 'hidden'; children?: ReactNode }) {
  const [shown, setShown] = useState(mode !== 'hidden')
  if (!shown && mode !== 'hidden') setShown(true)
  return shown ? children : null
}

const none = createContext(undefined)

/** A component that the server draws has its context where only the hook looks for it. */
function useDrawn<Value>(resource: PreactContext<Value> | Promise<Value>): Value {
  const isPromise = 'then' in resource
  const value = useContext((isPromise ? none : resource) as PreactContext<Value>)
  return isPromise ? compat.use(resource) : value
}

export const use = typeof document === 'undefined' ? useDrawn : compat.use

/** The router shows a state ahead of its time only with `useTransitions`, which no page of ours has. */
export const useOptimistic = <State>(state: State): [State, () => void] => [state, () => {}]

/** Where ids are counted: a page, and of a page what comes alive by itself. */
export function idsOf(name: string): () => string {
  let given = 0
  return () => `${name}-${given++}`
}

export const Ids = createContext(idsOf('x'))

/** What waits is alive later than what stands behind it: its ids are counted by themselves, as the server gave them out. */
export function Suspense({ fallback, children }: { fallback?: ReactNode; children?: ReactNode }) {
  const name = useId()
  const [ids] = useState(() => idsOf(name))
  return createElement(Ids.Provider, { value: ids }, createElement(PreactSuspense, { fallback }, children))
}

export function useId(): string {
  return useState(useContext(Ids))[0]
}
