import { localShelf } from './browser-storage.ts'

/** True when a cleaning was asked for before signing in: /customer/payment makes a job of it. Source: C-026. */
export function hasPendingRequest(): boolean {
  return localShelf.get('pendingCleaningRequest') !== null
}
