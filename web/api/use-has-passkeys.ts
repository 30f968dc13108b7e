import { useSyncExternalStore } from 'react'
import { hasPasskeys } from './passkey.ts'

const never = () => () => {}

/** Whether this browser knows passkeys; false in the first HTML, which knows no browser. */
export const useHasPasskeys = (): boolean => useSyncExternalStore(never, hasPasskeys, () => false)
