// @ts-check

/** @import { Attachment, Message, Participant } from 'json-modal/extensions' */

/**
 * @typedef {{ id: string, status: 'open' | 'closed', participants: readonly Participant[], messages: Message[] }} Chat its
 *   newest message is the first
 */

/** Creates a channel with some chats, the newest first, to try the provider with. */
export function createChannel() {
  return {
    /** @type {Chat[]} */
    chats: ['Ada', 'Barış', 'Chloé', 'Đorđe'].map(createChat),
    templates: [
      { id: 'welcome', name: 'Welcome', content: 'Hello, how can we help you?', language: 'en' },
      { id: 'thanks', name: 'Thanks', content: 'Merci beaucoup !', language: 'fr' },
    ],
  };
}

/**
 * @param {string} name
 * @param {number} index
 * @returns {Chat}
 */
function createChat(name, index) {
  const id = `chat-${index + 1}`;
  const customer = `customer-${index + 1}`;
  // More than the CRM asks for at once.
  const count = index === 0 ? 40 : 4;
  return {
    id,
    // Only open chats are listed.
    status: index < 3 ? 'open' : 'closed',
    participants: [
      { id: customer, name, role: 'end_user', avatar_url: avatarUrl(customer), avatar_expires: true },
      { id: 'agent', name: 'Support', role: 'source_user', fetch_avatar: true },
    ],
    messages: Array.from({ length: count }, (_, age) => ({
      id: `${id}-message-${count - age}`,
      status: 'read',
      created_at: new Date(Date.UTC(2026, 0, 31 - index, 12, -age)).toISOString(),
      message: age % 2 === 0 ? 'Yes, thank you.' : 'Is this still available?',
      sender_id: age % 2 === 0 ? customer : 'agent',
      attachments: [],
    })),
  };
}

/** @param {string} senderId */
export function avatarUrl(senderId) {
  return `https://chat.example/avatars/${encodeURIComponent(senderId)}.png`;
}

/**
 * Creates a message that is sent now. Your app keeps the files.
 * @param {{ message: string, senderId: string, files: readonly File[] }} form
 * @returns {Message}
 */
export function createMessage({ message, senderId, files }) {
  return {
    id: crypto.randomUUID(),
    status: 'sent',
    created_at: new Date().toISOString(),
    message,
    sender_id: senderId,
    attachments: files.map(createAttachment),
  };
}

/**
 * @param {File} file
 * @returns {Attachment}
 */
function createAttachment({ name, type, size }) {
  const id = crypto.randomUUID();
  const url = `https://chat.example/files/${id}`;
  return { id, name, type: type || 'application/octet-stream', size, url, link_expires: true };
}
