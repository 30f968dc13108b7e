import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import type { PushDevice } from './push.ts'

const saltLength = 16
const tagLength = 16
/** Of an uncompressed point on P-256. */
const keyLength = 65

/** Decrypts one record of the content coding aes128gcm (RFC 8188) with the keys of Web Push (RFC 8291). */
export function decryptPush(body: Buffer, device: Pick<PushDevice, 'privateKey' | 'auth'>): string {
  const salt = body.subarray(0, saltLength)
  const recordSize = body.readUInt32BE(saltLength)
  const idLength = body.readUInt8(saltLength + 4)
  const start = saltLength + 5 + idLength
  if (idLength !== keyLength) throw new Error('the header has no public key')
  const record = body.subarray(start)
  if (record.length > recordSize) throw new Error('more than one record')
  const sender = body.subarray(saltLength + 5, start)

  const own = createECDH('prime256v1')
  own.setPrivateKey(device.privateKey, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const auth = Buffer.from(device.auth, 'base64url')
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))

  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-tagLength))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagLength)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0) throw new Error('the last record has no delimiter')
  return padded.subarray(0, end).toString('utf8')
}
