"""Notifications: what is worth telling, in which words, and how it gets to the phone.

notice, policy, log: what might be told, whether it still is, and what became of it.
words, payload, webhook: the sentences and their shapes on the way.
guard, networks, post, result: the way out to addresses given by users, and what comes
back. sender, vapid, encryption: Web Push; only what sends imports cryptography.
"""
