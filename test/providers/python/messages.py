"""Conversations in memory, the newest message first."""

from itertools import count


def create_operations(failure):
    numbers = count(1)
    chats = [create_chat(name) for name in ("Ann", "Bob", "Eve")]

    def find(entries, entry_id):
        for entry in entries:
            if entry["id"] == entry_id:
                return entry
        raise failure(404)

    def page_of(entries, limit, after):
        start = int(after or 0)
        end = start + limit
        return entries[start:end], str(end) if end < len(entries) else None

    def describe(chat, limit, after=None):
        messages, cursor = page_of(chat["messages"], limit, after)
        return {**chat, "messages": messages, "next_messages_cursor": cursor}

    def list_chats(_, query, __):
        page, cursor = page_of(chats, int(query.get("conversations_limit", 30)), query.get("after"))
        limit = int(query.get("messages_limit", 30))
        data = [describe(chat, limit) for chat in page]
        return 200, {"success": True, "data": data, "additional_data": {"after": cursor}}

    def get_chat(values, query, _):
        chat = find(chats, values["sourceConversationId"])
        data = describe(chat, int(query.get("messages_limit", 30)), query.get("after"))
        return 200, {"success": True, "data": data}

    def send(_, __, form):
        texts = form["texts"]
        chat = find(chats, texts["conversationId"])
        message_id = f"sent-{next(numbers)}"
        attachments = [create_attachment(message_id, file) for file in form["files"]]
        message = create_message(message_id, texts["message"], texts["senderId"], attachments)
        chat["messages"].insert(0, message)
        return 200, {"success": True, "data": {"id": message_id}}

    def get_sender(values, _, __):
        people = [person for chat in chats for person in chat["participants"]]
        sender = find(people, values["senderId"])
        url = f"https://chat.example/{sender['id']}.png"
        return 200, {"success": True, "data": {"id": sender["id"], "name": sender["name"], "avatar_url": url}}

    def list_templates(_, __, ___):
        template = {"id": "1", "name": "Greeting", "content": "Tere, {{name}}", "language": "et"}
        return 200, {"success": True, "data": {"templates": [template]}}

    def get_message(values, _, __):
        chat = find(chats, values["sourceConversationId"])
        return 200, find(chat["messages"], values["sourceMessageId"])

    def delete(_, __, ___):
        chats.clear()
        return 200, {"success": True}

    return {
        "getConversations": list_chats,
        "getConversationById": get_chat,
        "postMessage": send,
        "getSenderById": get_sender,
        "getTemplates": list_templates,
        "getMessageById": get_message,
        "deleteChannelById": delete,
    }


def create_chat(name):
    customer = name.lower()
    return {
        "id": f"chat-{customer}",
        "link": "",
        "status": "open",
        "seen": False,
        "participants": [
            {"id": customer, "name": name, "role": "end_user", "fetch_avatar": True},
            {"id": "shop", "name": "Shop", "role": "source_user"},
        ],
        "messages": [create_message(f"{customer}-{age}", "Tere õhtust", customer, []) for age in range(5)],
    }


def create_message(message_id, text, sender_id, attachments):
    return {
        "id": message_id,
        "status": "sent",
        "created_at": "2026-01-31T09:30:00.123456+00:00",
        "message": text,
        "sender_id": sender_id,
        "attachments": attachments,
    }


def create_attachment(message_id, file):
    url = f"https://chat.example/files/{message_id}"
    return {"id": f"{message_id}-{file['name']}", "url": url, "link_expires": True, **file}
