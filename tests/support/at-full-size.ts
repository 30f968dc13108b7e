/** `PROOFS=full npm test -- unit proofs`: every case of the proofs that are a sample inside `npm test`. */
export const atFullSize = process.env.PROOFS === 'full'
