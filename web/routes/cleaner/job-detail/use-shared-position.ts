import { useEffect, useState } from 'react'
import { call, NetworkError } from '#web/api/call.ts'

export type SharingState = 'finding' | 'sharing' | 'denied' | 'notFound' | 'offline' | 'ended'

/** The pause between two positions that are sent. */
const pauseMs = 15_000

/** Sends the device's position while `on`, and has it deleted when that ends or the page is left. */
export function useSharedPosition(jobId: number, on: boolean): SharingState {
  const [state, setState] = useState<SharingState>('finding')
  useEffect(() => {
    if (!on) return
    setState('finding')
    let sentAt = Number.NEGATIVE_INFINITY
    const send = async ({ coords: { latitude, longitude } }: GeolocationPosition) => {
      if (performance.now() - sentAt < pauseMs) return
      sentAt = performance.now()
      try {
        await call('PUT /api/jobs/:id/position', { params: { id: jobId }, body: { latitude, longitude } })
        setState('sharing')
      } catch (error) {
        setState(error instanceof NetworkError ? 'offline' : 'ended')
      }
    }
    const watch = navigator.geolocation.watchPosition(
      (position) => void send(position),
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'notFound'),
      { enableHighAccuracy: true, maximumAge: 10_000 },
    )
    return () => {
      navigator.geolocation.clearWatch(watch)
      // What cannot be deleted now is deleted five minutes later.
      void call('DELETE /api/jobs/:id/position', { params: { id: jobId } }).catch(() => undefined)
    }
  }, [jobId, on])
  return state
}
