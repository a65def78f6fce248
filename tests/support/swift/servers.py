"""Servers of one Swift: forks of one process that has loaded all of them. Each by itself would load for a second.

argv: the steps of the ring builder as JSON, the folder with the configurations.
stdin: `start NAME`, `kill NAME`; at its end all end. stdout: `over NAME` for each that has ended.
"""
import ctypes
import json
import os
import signal
import sys

from swift.cli import ringbuilder
from swift.common.utils import eventlet_monkey_patch
from swift.common.wsgi import loadapp, run_wsgi
from swift.obj.server import global_conf_callback

steps, folder = json.loads(sys.argv[1]), sys.argv[2]
said = os.fdopen(os.dup(1), 'w', buffering=1)
# What all others say is for people.
os.dup2(2, 1)

for step in steps:
    try:
        ringbuilder.main(['swift-ring-builder', *step])
    except SystemExit as ended:
        if ended.code:
            sys.exit(f'no rings: {step}')


def path(name):
    return f'{folder}/{name}-server.conf'


# Loaded once for all, and thrown away.
eventlet_monkey_patch()
for each in ['account', 'container', 'object', 'proxy']:
    loadapp(path(each), global_conf={'log_name': each})

running = {}
libc = ctypes.CDLL(None)
PR_SET_PDEATHSIG = 1


def reap(*_):
    for pid, name in list(running.items()):
        if os.waitpid(pid, os.WNOHANG)[0]:
            del running[pid]
            print('over', name, file=said)


def start(name):
    # None ends before it is known.
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])
    pid = os.fork()
    if pid == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    else:
        running[pid] = name
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
    if pid == 0:
        # A server leaves the group of processes that ends with a test.
        libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        said.close()
        more = {'global_conf_callback': global_conf_callback} if name == 'object' else {}
        sys.exit(run_wsgi(path(name), f'{name}-server', verbose=True, **more))


signal.signal(signal.SIGCHLD, reap)
for line in sys.stdin:
    order, name = line.split()
    if order == 'start':
        start(name)
    for pid in [pid for pid, each in running.items() if each == name and order == 'kill']:
        os.kill(pid, signal.SIGKILL)
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])
for pid in running:
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
