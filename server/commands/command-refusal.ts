/** Why an operator's command refuses; nothing has changed. */
export class CommandRefusal extends Error {}
