import { options, type PreactContext } from 'preact'
import compat, { createContext, useContext, useState } from 'preact/compat'
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
  Suspense,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
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
