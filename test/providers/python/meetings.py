"""Meetings in memory."""

from uuid import uuid4


def create_operations(failure):
    meetings = {}

    def find(values):
        if values["meetingId"] not in meetings:
            raise failure(404)
        return values["meetingId"]

    def create(_, __, body):
        meeting_id = str(uuid4())
        meetings[meeting_id] = body
        url = f"https://meet.example/{meeting_id}"
        meeting = {"meeting_id": meeting_id, "join_url": url, "invitation": f"{body['topic']}: {url}"}
        return 201, {"success": True, "data": meeting}

    def update(values, _, body):
        meetings[find(values)] = body
        return 204, None

    def delete(values, _, __):
        del meetings[find(values)]
        return 204, None

    return {"postMeeting": create, "patchUpdateMeeting": update, "deleteMeeting": delete}
