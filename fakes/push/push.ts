/** A browser at the push service, with the keys that only its browser has. */
export interface PushDevice {
  id: string
  at: string
  /** The VAPID key of the site that subscribed it; no other may send. */
  applicationServerKey: string
  /** Base64url: the private key of the subscription, and its secret. */
  privateKey: string
  auth: string
}

/** A push as it arrived, decrypted. */
export interface KeptPush {
  id: string
  at: string
  device: string
  ttl: number
  urgency: string
  topic: string
  payload: string
}

/** How a device's endpoint answers: as it should, or as a push service that has lost it or is in trouble. */
export const pushOutcomes = ['201', '410', '429', '500'] as const
export type FakePushOutcome = (typeof pushOutcomes)[number]
