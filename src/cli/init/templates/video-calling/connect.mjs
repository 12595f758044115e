// @ts-check

import { registerConnection } from './crm.mjs';
import { exampleLinkId } from './provider.mjs';

// Connects a user, as your app does after its installation: node connect.mjs [URL] [TOKEN]
const [url = 'http://127.0.0.1:4700/api/v1', token = 'any'] = process.argv.slice(2);

const page = await registerConnection({ linkId: exampleLinkId, userId: 1, companyId: 1 }, { url, token });
console.log(page === null ? 'The user is connected.' : `The user is connected and redirected to ${page}`);
