/** PROOFS=full npm test -- unit webhooks faults: every case of the proofs that are a sample inside `npm test`. */
export const atFullSize = process.env.PROOFS === 'full'
