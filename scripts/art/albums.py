"""The sample albums: every picture's name, size, painter and look."""
from .aurora import aurora
from .dunes import dunes
from .paper import paper
from .tide import tide

ALBUMS = {
    "Dunes": [
        ("01 First light.jpg", 1920, 1280, dunes, dict(
            seed=11, horizon=0.40, eye=30, tall=17, size=70, turn=0.7, sun=(-0.75, 0.36), disc=0.085, light=(-0.8, 1.0),
            low=0.30, sky=[(0, "#5f7fb0"), (0.45, "#c9a9bd"), (0.8, "#f6b79c"), (1, "#ffd9a8")], sand="#f0a27a",
            shade="#5a3a58", haze="#e8b1a0", glow="#ffdcae", spread=0.8, shine=0.7, ripple=0.3)),
        ("02 Noon.webp", 1920, 1080, dunes, dict(
            seed=23, horizon=0.34, eye=34, tall=20, size=85, turn=1.1, sun=(0.9, -0.3), light=(1.0, 0.35),
            low=0.62, sky=[(0, "#1769b8"), (0.6, "#5fb0e0"), (1, "#cfe6ea")], sand="#f6c15a",
            shade="#6d4a2e", haze="#d9dfd8", glow="#ffffff", shine=0.25, ripple=0.22, air=1500, cloud=0.5,
            cloudlight="#f4fbff")),
        ("03 The wind's hand.jpg", 1200, 1800, dunes, dict(
            turned=True, seed=31, horizon=0.27, eye=20, tall=13, size=55, turn=0.35, sun=(0.3, 0.20), disc=0.05, light=(0.75, 1.0),
            low=0.26, sky=[(0, "#7b2d3f"), (0.5, "#d6553a"), (1, "#ffb45c")], sand="#e8622e",
            shade="#3d1230", haze="#d9744a", glow="#ffd28a", spread=0.6, ripple=0.55, wave=1.1)),
        ("04 Khamsin.jpg", 2160, 720, dunes, dict(
            seed=47, horizon=0.44, eye=24, tall=16, size=75, turn=0.9, sun=(0.9, 0.22), disc=0.09, light=(0.9, 0.8),
            low=0.42, sky=[(0, "#b98a4e"), (0.6, "#d9b072"), (1, "#e6c58c")], sand="#c9a25e",
            shade="#5b4a34", haze="#dfbb80", glow="#fff0c8", spread=1.0, shine=0.5, ripple=0.2, air=170)),
        ("05 L'heure bleue.jpg", 1600, 1600, dunes, dict(
            seed=59, horizon=0.42, eye=28, tall=18, size=70, turn=0.55, sun=(0.42, 0.17), disc=0.11, moon="#f4f1e4",
            light=(0.8, 0.9), low=0.36, sky=[(0, "#0b1a44"), (0.55, "#274a86"), (1, "#6f93b8")], sand="#5f86b8",
            shade="#0d1c46", haze="#4f77a6", glow="#a9c6ee", spread=0.45, shine=0.35, ripple=0.25, stars=260)),
        ("06 Salt.jpg", 1800, 1200, dunes, dict(
            seed=61, horizon=0.36, eye=26, tall=14, size=80, turn=0.2, sun=(-0.4, 0.1), light=(-1.0, 0.5),
            low=0.45, sky=[(0, "#4fb3a6"), (0.55, "#a9dccb"), (1, "#f3efd8")], sand="#f3efe6",
            shade="#5d8f98", haze="#d5e8dc", glow="#ffffff", spread=0.9, shine=0.35, ripple=0.25)),
        ("07 Ember.jpg", 1920, 1080, dunes, dict(
            seed=77, horizon=0.46, eye=30, tall=20, size=80, turn=1.25, sun=(0.1, 0.445), disc=0.16, light=(0.9, 0.45),
            low=0.22, sky=[(0, "#1b0b2c"), (0.45, "#6b1440"), (0.8, "#d8342f"), (1, "#ff7a2e")], sand="#d13a2a",
            shade="#1c0824", haze="#a32638", glow="#ff9a4a", spread=0.6, ripple=0.3)),
    ],
    "Northern lights": [
        ("01 Tromsø.jpg", 1920, 1280, aurora, dict(
            seed=413, horizon=0.66, hues=["#3dff8f", "#35e0a0", "#5a6fd8", "#6a2fa0"], sky=["#02060f", "#0a1f33"],
            width=0.20, strength=2.2, lake=True, hills="#050d18", turn=0.75, stars=500)),
        ("02 Violet hour.jpg", 1200, 1800, aurora, dict(
            seed=327, horizon=0.80, hues=["#4cf0b0", "#7d6bff", "#c04be8", "#7a1fa8"], sky=["#07031a", "#1d1546"],
            width=0.18, strength=1.25, hills="#0a0820", trees=True, turn=1.1, stars=450, lift=1.3)),
        ("03 Corona.jpg", 1600, 1600, aurora, dict(
            seed=335, zenith=True, hues=["#56ffa0", "#3fe0c0", "#b04fe0", "#e02f6a"], sky=["#020510", "#06122a"],
            width=0.20, strength=1.0, stars=600, turn=0.2)),
        ("04 The long night.jpg", 2160, 720, aurora, dict(
            seed=343, horizon=0.74, hues=["#6affc0", "#24c8c8", "#1f6fc0", "#203a90"], sky=["#010812", "#06283a"],
            width=0.15, strength=1.6, hills="#020c14", trees=True, turn=0.25, stars=500)),
        ("05 Red sky.webp", 1800, 1200, aurora, dict(
            seed=359, horizon=0.74, hues=["#d8ff7a", "#ff8a4a", "#ff3050", "#a01050"], sky=["#0c0208", "#30101c"],
            width=0.20, strength=1.4, hills="#12040a", turn=0.8, stars=400, snow=True)),
        ("06 Still water.jpg", 1920, 1080, aurora, dict(
            seed=429, horizon=0.56, hues=["#9affd8", "#30d0ff", "#3a60ff", "#5a20c0"], sky=["#020616", "#0c2148"],
            width=0.20, strength=2.2, lake=True, hills="#040a1c", trees=True, turn=0.9, stars=450)),
    ],
    "Paper mountains": [
        ("01 Indigo.jpg", 1920, 1280, paper, dict(
            seed=211, layers=7, top=0.46, bottom=0.92, rise=0.42, rough=0.7, thick=0.85, mist="#f3c9c4", rim=0.3,
            sky=[(0, "#27306b"), (0.45, "#7a6aa8"), (0.8, "#f0a9a2"), (1, "#ffd9bd")],
            sheets=["#b58bb0", "#6f6aa6", "#3d4a8a", "#222f66", "#0e1638"], sun=(0.5, 0.30), disc=0.17,
            sunface="#fff0dc", glow="#ffd2b4")),
        ("02 Tea country.jpg", 1280, 1840, paper, dict(
            seed=223, layers=9, top=0.30, bottom=0.90, rise=0.30, rough=0.35, thick=0.9, mist="#f4f0d8", wide=0.7,
            sky=[(0, "#a9cfc0"), (0.6, "#e6ecc9"), (1, "#fff3cf")],
            sheets=["#b9d2ae", "#7fb08a", "#3f8468", "#1c5a4c", "#0b3230"], trees=0.6, sun=(-0.25, 0.16), disc=0.12,
            sunface="#fffbe6", glow="#fff2c0", shine=0.3)),
        ("03 Vermilion.png", 1800, 1200, paper, dict(
            seed=235, layers=6, top=0.44, bottom=0.92, rise=0.45, rough=0.7, thick=0, mist="#ffffff", flat=True,
            sky=[(0, "#ffe2c4"), (1, "#ffe2c4")], sheets=["#ffb38a", "#f4733f", "#d63a2a", "#8c1c2c", "#3c0d24"],
            sun=(-0.35, 0.36), disc=0.40, sunface="#fff6e6", glow="#ffffff", wide=1.1)),
        ("04 Ink.jpg", 2160, 720, paper, dict(
            seed=241, layers=8, top=0.42, bottom=0.95, rise=0.52, rough=0.75, thick=1.0, mist="#eceae4", wide=1.2,
            sky=[(0, "#d8d6d0"), (0.6, "#eae8e2"), (1, "#f4f2ec")],
            sheets=["#c4c4c0", "#8c9090", "#50585c", "#262c32", "#0c1014"], trees=0.75, cloud=0.3, reach=0.3)),
        ("05 Névé.jpg", 1920, 1080, paper, dict(
            seed=257, layers=6, top=0.36, bottom=0.93, rise=0.55, rough=0.9, thick=0.75, mist="#e9f7fb", rim=0.55,
            sky=[(0, "#0f6f9a"), (0.6, "#5fc0d4"), (1, "#d2f2ee")],
            sheets=["#a6dbe4", "#58b0cc", "#2384ac", "#0f5a86", "#07304f"], cloud=0.4, reach=0.3)),
        ("06 Plum dusk.jpg", 1600, 1600, paper, dict(
            seed=263, layers=8, top=0.42, bottom=0.92, rise=0.36, rough=0.6, thick=0.8, mist="#ff9fb0", wide=0.8,
            sky=[(0, "#1d0f3f"), (0.4, "#6a1f74"), (0.75, "#e0457f"), (1, "#ffb199")],
            sheets=["#d65a92", "#98367f", "#5f2270", "#351653", "#160a2c"], trees=0.7, sun=(0.15, 0.36), disc=0.16,
            sunface="#ffe3c9", glow="#ff8f8f")),
        ("07 Saffron.webp", 1920, 1200, paper, dict(
            seed=281, layers=7, top=0.40, bottom=0.92, rise=0.34, rough=0.5, thick=0.85, mist="#fff0b8",
            sky=[(0, "#f2a81d"), (0.6, "#ffd04f"), (1, "#fff1ae")],
            sheets=["#f5c34b", "#e08f1f", "#b35c12", "#70330f", "#33160a"], trees=0.65, sun=(-0.55, 0.22), disc=0.13,
            sunface="#fffbe0", glow="#fff3b0", shine=0.4, valley=(-0.4, 0.10))),
        ("08 Cut-outs.png", 1600, 1600, paper, dict(
            seed=293, layers=6, top=0.46, bottom=0.92, rise=0.40, rough=0.45, thick=0, mist="#ffffff", flat=True, wide=0.9,
            sky=[(0, "#123a5a"), (1, "#123a5a")], sheets=["#1f6f78", "#3fa089", "#f0c35a", "#e8843c", "#c33c3c"],
            sun=(0.38, 0.26), disc=0.24, sunface="#f7ead0", glow="#ffffff")),
    ],
    "Tide": [
        ("01 Slack water.jpg", 1920, 1280, tide, dict(
            seed=101, horizon=0.52, sun=(0.35, 0.42), disc=0.075, chop=0.05, spread=0.8, shine=0.7,
            sky=[(0, "#3d5a94"), (0.5, "#d48fa0"), (0.85, "#ffbf8c"), (1, "#ffdcaa")], glow="#ffd9a0",
            deep="#16284a", shallow="#3c5a7a", cloud=0.75, cloudlight="#ffc9a6", cloudshade="#6a5a86", clear=0.05)),
        ("02 Emerald.jpg", 2000, 1125, tide, dict(
            seed=113, horizon=0.36, sun=(-0.9, 0.05), disc=0.0, chop=0.16, spread=1.0, shine=0.5,
            sky=[(0, "#2f86b0"), (0.6, "#8fd0d4"), (1, "#e6f4e4")], glow="#ffffff", deep="#00584f",
            shallow="#35c7a5", cloud=0.9, cloudlight="#ffffff", cloudshade="#8fb4c2", clear=-0.02, foam=0.5, glitter=0.6)),
        ("03 Stacks.jpg", 1280, 1800, tide, dict(
            seed=127, horizon=0.60, sun=(-0.15, 0.48), disc=0.085, chop=0.06, spread=0.7, shine=0.9,
            sky=[(0, "#2a1546"), (0.45, "#8c2f66"), (0.8, "#f2695c"), (1, "#ffb36b")], glow="#ffcf8a",
            deep="#1c0f33", shallow="#5c2a55", cloud=0.7, cloudlight="#ff9a7a", cloudshade="#4a2058", clear=0.05,
            rocks=[dict(x=-0.50, width=0.12, height=0.10, seed=8, tone="#5a2a4c", near=0.004, wall=0.3),
                   dict(x=0.52, width=0.09, height=0.06, seed=28, tone="#5a2a4c", near=0.005, wall=0.3),
                   dict(x=0.30, width=0.17, height=0.30, seed=3, tone="#2c1536", near=0.018, wall=0.5)])),
        ("04 Moon road.jpg", 1600, 1600, tide, dict(
            seed=139, horizon=0.55, sun=(0.0, 0.25), disc=0.15, moon="#f6f2e2", chop=0.09, spread=0.6, shine=0.35,
            sky=[(0, "#040a1c"), (0.6, "#12305c"), (1, "#33608c")], glow="#cfe0f4", deep="#030b1c",
            shallow="#123050", cloud=0.45, cloudlight="#5f7fa6", cloudshade="#0c1a36", clear=0.12, stars=220,
            glitter=1.3, path=1.2)),
        ("05 Far coast.webp", 2160, 720, tide, dict(
            seed=149, horizon=0.56, sun=(1.2, 0.30), disc=0.08, chop=0.05, spread=1.1, shine=0.6,
            sky=[(0, "#e8a13c"), (0.5, "#f6c767"), (1, "#fff0c2")], glow="#fffbe6", deep="#6b3f1a",
            shallow="#d89a48", cloud=0.6, cloudlight="#fff3d0", cloudshade="#c07a3a", clear=0.05,
            rocks=[dict(x=-1.6, width=1.5, height=0.10, seed=5, tone="#c08a4c", wall=0.0, near=0.002, crumble=0.01,
                        peaks=5),
                   dict(x=-2.5, width=1.2, height=0.20, seed=15, tone="#7a4a22", wall=0.0, near=0.010, crumble=0.01,
                        peaks=4)])),
        ("06 Marée basse.jpg", 1800, 1200, tide, dict(
            seed=151, horizon=0.46, sun=(0.55, 0.16), disc=0.055, chop=0.05, spread=1.2, shine=0.45,
            sky=[(0, "#8ba3b4"), (0.55, "#c6d2d6"), (1, "#f3efe6")], glow="#fffaf0", deep="#2c4652",
            shallow="#8ea7ad", cloud=0.5, cloudlight="#f6f4ee", cloudshade="#9fb0ba", clear=0.05,
            rocks=[dict(x=-0.75, width=0.06, height=0.035, seed=68, tone="#5f7480", near=0.004, wall=0.2),
                   dict(x=-0.55, width=0.10, height=0.10, seed=33, tone="#3c525e", near=0.014, wall=0.4)])),
    ],
}
