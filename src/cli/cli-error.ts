/** Why the command could not do its work: a value that is handed back, and shown as one line. */
export class CliError {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}
