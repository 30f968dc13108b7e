import { useSyncExternalStore } from 'react'
import { hasPasskeys } from './passkey.ts'

const never = () => () => {}

/** True when this browser supports passkeys; false on the server and during hydration. */
export const useHasPasskeys = (): boolean => useSyncExternalStore(never, hasPasskeys, () => false)
