import { join } from 'node:path'
import { openKeptList } from '../kept-list.ts'
import { decryptPush } from './decrypt.ts'
import type { FakePushOutcome, KeptPush, PushDevice } from './push.ts'

const mostDevices = 200
const mostPushes = 500

/** The devices and what they got; how each answers is forgotten at a restart. */
export function openPushStore(dataDir: string) {
  const devices = openKeptList<PushDevice>(join(dataDir, 'devices'), mostDevices)
  const pushes = openKeptList<KeptPush>(join(dataDir, 'pushes'), mostPushes)
  const answers = new Map<string, FakePushOutcome>()
  return {
    devices: devices.all,
    pushes: pushes.all,
    device: (id: string) => devices.all().find((device) => device.id === id),
    addDevice: devices.add,
    answer: (id: string): FakePushOutcome => answers.get(id) ?? '201',
    setAnswer: (id: string, answer: FakePushOutcome) => void answers.set(id, answer),
    /** Keeps a push with its text; false when it cannot be decrypted. */
    addPush(device: PushDevice, body: Buffer, about: Omit<KeptPush, 'device' | 'payload'>): boolean {
      try {
        pushes.add({ ...about, device: device.id, payload: decryptPush(body, device) })
        return true
      } catch {
        return false
      }
    },
  }
}

export type PushStore = ReturnType<typeof openPushStore>
