/** The reason why a command failed, as a returned value. It is shown as one line. */
export class CliError {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}
