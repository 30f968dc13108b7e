/** What an operator's command will not do, in words for the operator; nothing has changed. */
export class Declined extends Error {}
