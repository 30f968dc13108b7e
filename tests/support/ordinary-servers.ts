import { atFullSize } from './at-full-size.ts'

const bin = process.env.POSTGRES_BIN
const embedded = { server: 'the embedded PostgreSQL', bin: undefined }
const ofSystem = bin ? [{ server: `the system's PostgreSQL (${bin})`, bin }] : []

/** Where an operator's own database is tried: every other test has the embedded one, which is tried so when all is asked for. */
export const ordinaryServers = atFullSize || !bin ? [embedded, ...ofSystem] : ofSystem
